/** Sentences of medium length of three games, by a writer who had not seen the rules: `{true|false}`. */
export const fortyfirst = `
bernabeu
Real Madrid are second and just {one point|three points} behind Barcelona, while Villarreal are third, seven points further back than Los Blancos.
Villarreal have won {eight|six} of their ten home league games and lost only one of them.
The visitors arrive on the back of {four|two} consecutive wins since their last defeat.
The Yellow Submarine lost their {last match|last two matches}, having won the two before that.
When the sides met in October, Real won {3-1|3-2} at home after a goalless first half.
Madrid travel without their leading marksman {J. Macedo|P. Duarte}, who has 13 league goals but an ankle injury.
Magnus Skovgaard is ruled out through {illness|suspension}, one of four absentees on the visitors' list.
P. Duarte has scored seven times although he has {started only three|started all ten} of his matches in the league.
On the road Real have lost only {once|three times} in ten attempts and have scored twenty goals.
The model prefers Madrid at {42.9|57.1} per cent to a home side on 29.4.
Á. Bermejo is the hosts' top scorer with {seven|nine} goals and starts in H. Wendland's side.
Villarreal go with their usual 3-4-2-1, while E. Nwosu's team line up in a {4-1-4-1|4-3-3}.
E. Olabarría has played every minute of Real's league season and has made {56|37} saves.
Villarreal and {Atlético|Espanyol} are level on 41 points, though the Yellow Submarine have played one game fewer.
Madrid have conceded just {five|twelve} of their 17 goals in the first half.
The ground in Villarreal holds {24,500|44,500}, and a mild, partly cloudy evening is forecast.
Real to avoid defeat is the call, which the figures put at {70.6|57.1} per cent. Villarreal's home record still demands respect.
allianz
Bayern lead the Bundesliga with 66 points, {eleven|eight} clear of Borussia Dortmund.
The league leaders have scored 92 goals in 25 matches, an average of {3.7|2.7} per game.
Away from home the Bavarians are {unbeaten|without a clean sheet}, with ten wins and two draws.
Leverkusen are sixth and {22|18} points adrift of their guests.
H. Jansen has been outstanding for the visitors: his {24|14} goals are more than four times the tally of any Leverkusen player.
The Werkself have scored in {all|ten} of their twelve home league games.
Six of Leverkusen's seven clean sheets were kept {at home|away}, so the BayArena factor should not be ignored.
The first meeting of the season ended 3-0 to Bayern, with {all three|two} of the goals scored before the break.
Bayern's {only|second} league defeat of the season came on their own ground.
The Rekordmeister have won five in a row since a {draw|defeat}.
Kilian Baumgärtel and Frederik Lindgaard are out for the hosts, and {Erik Wendland|Anton Immel} is a doubt for them with an ankle problem.
Leverkusen share the goals around: {five|three} of their players have five league goals each, but nobody has more.
D. Estève has started every league match for Bayern and has {ten|seven} goals and nine assists.
The baseline is more cautious than the table, giving Bayern {39.9|49.9} per cent and the hosts 32.2.
Leverkusen tend to do their scoring early, with {29|19} of their 48 goals coming in the first half.
Leverkusen have drawn two of their last three games and {won|lost} the other.
Nearly everything speaks for Bayern, who have {not failed to score in a single league game|twice failed to score} this term.
dallara
This is a real relegation six-pointer: Lecce and Cremonese both have {24|27} points, with the visitors one place above the drop zone.
Lecce have scored just 18 times in 27 matches, {the lowest|the second-lowest} total in Serie A.
Cremonese have taken just {two|four} points from their last eight games, losing six of them.
The hosts come in on the back of {two straight defeats|two straight wins}, having won the two before that.
The reverse fixture in December ended in a {2-0|2-1} win for Cremonese, both teams having failed to score before the break.
Both teams have drawn a blank in {14|10} of their 27 league matches.
Lecce have won only {three|five} of their fourteen home games this season.
Lewis Dawson, the visitors' top scorer with {six|eight} goals, is out with a knee injury.
E. Ezeh has scored {a third|half} of Lecce's 18 goals and leads the line again today.
Cremonese are without {three|two} players, including the midfielders D. Lacombe and M. Tedeschi.
T. Macedo has been a busy man in the Lecce goal, making {101|89} saves in 27 appearances.
F. Figueras has set up {five|three} goals from defence for the visitors and starts in their 4-1-4-1.
H. Claußen is not listed in the home squad, so Lecce lack a midfielder with three goals and {three|six} assists.
Fiorentina are level on points with both sides but sit {one place|two places} above Cremonese.
The home side are slight favourites at {41.0|51.0} per cent, and under 2.5 goals is a touch more likely than over.
Draws have been a speciality of the visitors, who have shared the points on {nine|six} occasions, three more than Lecce.
Goals look scarce here: Lecce average 0.7 per match and Cremonese {0.8|1.4}.
`;
