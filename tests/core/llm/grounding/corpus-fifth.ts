export const fifth = `
arsenal
@matchOverview Second-placed Arsenal welcome {fourth-placed|sixth-placed} Chelsea to the Emirates.
@matchOverview This London derby pits the league's second side, on {55|58} points, against a Chelsea team on 49.
@matchImportance With 49 points, the Pensioners are just {one|three} ahead of Manchester City, who have played a game more.
@teamForm.home The Gunners have taken {two|seven} points from their last three games.
@teamForm.home At the Emirates they have scored {27|35} and conceded 11.
@teamForm.home Mikel's men have been beaten {three times|six times} in the league all season.
@teamForm.away Chelsea's away form is modest, with six victories, three draws and {five|two} defeats.
@teamForm.away The Blues have picked up {21|27} points from 14 trips.
@teamForm.away They have been shut out {four times|nine times} this season.
@h2h When they met in November it finished {all square|with an Arsenal win}.
@lineups.home Wijnstra {starts in goal|is on the bench} for Arsenal.
@lineups.away Eastwell keeps goal for {Chelsea|Arsenal}.
@lineups.away Pemberton, top scorer with 16, is {only on the bench|in the starting eleven}.
@benchImpact.away Nørgaard and Pemberton are among the {substitutes|starters}.
T. Verhoeven has {six|ten} assists, more than any other Gunner.
Gabriel Cartwright of {Chelsea|Arsenal} has been directly involved in 15 goals.
There is an 80 percent chance of {rain|snow} in London.
The wind is expected to blow at {18|40} km/h.
@markets.0.reasoning Chelsea and Arsenal have scored {53|61} and 52 goals respectively.
barcelona
@matchOverview The top three are separated by only {four|nine} points.
@matchOverview Third-placed Atlético meet {second|first}-placed Barcelona.
@teamForm.home The Rojiblancos have dropped only {eight|fifteen} points at home all season.
@teamForm.home At the Metropolitano they have won {ten|seven} and drawn four.
@teamForm.home Thirty of their {44|52} goals came after the break.
@teamForm.away Flick's Barça travel with a winning run of {six|four} games.
@teamForm.away Only {two|five} of Barcelona's 14 away games ended in defeat.
@teamForm.away Their {71|64} goals are the most in the division.
@h2h Atlético came from behind to win {2-1|3-1} in December.
@h2h The Colchoneros {won|lost} the only meeting of the season.
@lineups.home Requena's side is expected in a {4-4-2|5-3-2}.
@lineups.away Bjerregaard may miss the match for {Barcelona|Atlético} with a calf injury.
@lineups.away Ezeh is {Barcelona's|Atlético's} coach.
Van den Berg has {ten|14} goals although he started only 12 games.
The Barcelona keeper, Okafor, has played {2340|1710} minutes.
The referee is {Donoso|Gil Manzano}.
@matchImportance Real Madrid, on {60|63} points, lead the table.
gladbach
@matchOverview Leaders Bayern visit Mönchengladbach, who are {tenth|fifth}.
@matchImportance The Bavarians' lead over Leverkusen is {one point|three points}.
@teamForm.home At Borussia-Park, Gladbach have won {five|three} times, drawn once and lost twice.
@teamForm.home Die Fohlen have failed to score in {none|three} of their eight home games.
@teamForm.away Bayern score {3.1|2.2} goals per game.
@teamForm.away Bayern have scored in {every|all but three} league match this season.
@teamForm.away They have lost {one|three} of their 15 matches.
@lineups.home Giacomo D’Aversa {is out injured|has recovered} for the hosts.
@lineups.away Ehrlich, Estève and Adler are all {missing|fit} for Bayern.
@lineups.away Erik Hauk has a {calf|hamstring} injury.
F. Grünwald has {12|15} goals in 14 appearances.
Fassbender is a {midfielder|defender} of Gladbach.
Borussia-Park seats {59,724|75,000}.
milan
@matchOverview Juventus host {eighth|tenth}-placed Milan.
@teamForm.home Thirteen of Juve's {20|25} games have been drawn.
@teamForm.home The Bianconeri have lost {none|two} of their 20 league games.
@teamForm.home Juve have let in {17|26} goals, less than one a match.
@teamForm.away The Rossoneri arrive on the back of a {win|defeat}.
@teamForm.away They have lost {only once|three times} at home but three times away.
@teamForm.away Milan's away record is four wins, two draws and {three|five} losses.
@h2h There were {no goals|two goals} when the sides met at San Siro in November.
@lineups.home Benedikt Petersen is out with a {knock|suspension}.
Napoli top the table with {47|45} points.
lyon
@matchOverview The Rhône derby is refereed by {Garrigues|Letexier}.
@teamForm.away Saint-Étienne have lost {four|two} of their five away games.
@teamForm.away Les Verts let in {3.8|2.1} goals per away match.
@teamForm.home OL have {three wins and two draws|five wins} from the last five.
@lineups.away Loïc Estève is sidelined by a {thigh|shoulder} injury.
@lineups.home Bastien Nicolet is {suspended|injured} for Lyon.
It will be {dry|wet} in Décines.
cagliari
@teamForm.home The Rossoblù sit {15th|12th} with 18 points.
@teamForm.home Cagliari have failed to score {six|ten} times.
@teamForm.home Their goalkeeper Caprile has made {68|45} saves.
@h2h Chievo's last win over Cagliari came in {February 2018|April 2021}.
@h2h In October 2018 Cagliari won {2-1|3-0}.
@lineups.home Kılıçsoy is {available|injured}.
Overcast skies and {16|25} °C are forecast.
arsenal
@matchOverview Arsenal and Chelsea sit {second and fourth|second and third} in the Premier League.
@matchImportance Arteta's team need points: Liverpool are already {15|eleven} clear of them.
@matchImportance A Chelsea win would leave them {three|six} points behind Arsenal.
@teamForm.home They have gone {three|five} league matches without a win.
@teamForm.home Arsenal rarely lose: just {three|seven} times in 28 attempts.
@teamForm.home A third of Arsenal's matches and more, {ten|13} of 28, have ended level.
@teamForm.home No side listed has conceded fewer than Arsenal's {24|31}.
@teamForm.away After two straight defeats the Blues have responded with {two|three} straight victories.
@teamForm.away Away from Stamford Bridge they have conceded {21|12} goals.
@teamForm.away Three of their {59|48} yellow cards came lately; there were also three reds.
@h2h The corresponding fixture earlier in the season produced {two|four} goals.
@lineups.home Ellison spearheads the attack with {13|18} league goals this season.
@lineups.home Benkhalfa names {Wijnstra|Lombardini} in goal.
@lineups.away Chelsea will be missing {one player|four players} at least.
@benchImpact.home Lacerda, normally a starter with 23 starts, is {on the bench|absent through injury}.
Chelsea's Cartwright has {10|7} goals and five assists in the league.
Only Pemberton, with 16, has scored more than Ellison's {13|11}.
The match will be played on {grass|artificial turf} before a crowd of up to 60,383.
Kick-off is at {13:30|15:00} UTC.
The baseline has the draw at about {26|33} percent.
barcelona
@matchOverview Just a point separates {Barcelona and Atlético|Barcelona and Real Madrid} before kick-off.
@matchImportance Simeone's side would overtake Barça with a win, being only {one point|four points} worse off.
@teamForm.home Atleti's home record reads ten wins, four draws and {no|two} defeats.
@teamForm.home Their attack averages {1.8|2.4} goals at home.
@teamForm.home Eight of 14 home games ended without {conceding|scoring}.
@teamForm.away Barça have scored {38|29} of their 71 goals away.
@teamForm.away The visitors concede {1.1|1.9} a game on their travels.
@teamForm.away Unbeaten in {seven|nine}, the Catalans look strong.
@h2h Their December meeting was settled in favour of {Atlético|Barcelona}.
@lineups.home The suspended {Olabarría|Sarabia} misses out for Atlético.
@lineups.away T. Ezeh's team {go with three at the back in a 3-5-2|line up in a 4-2-3-1}.
Urrutia tops Barcelona's scoring list with {11|14}.
Quintard is the {creator-in-chief with seven assists|leading assist-maker with eleven assists}.
Herranz scored {four|nine} times in only 243 minutes.
Tejero has been beaten in goal but made {57|83} saves.
There is {no|heavy} rain in the forecast for Madrid.
gladbach
@matchOverview The table-toppers from Munich come to Mönchengladbach on {36|39} points.
@matchImportance Gladbach are {12|six} points worse off than Bayern.
@teamForm.home With 16 points at home and {eight|three} away, Gladbach rely on their stadium.
@teamForm.home The Foals have lost {two|four} home matches.
@teamForm.away Bayern are on a run of one win after {a single defeat|three defeats}.
@teamForm.away Kompany's men have a goal difference of plus {34|27}.
@teamForm.away Only Leverkusen have lost as rarely: {once|twice}.
@lineups.home E. Ehrlich, not the injured Paul of Bayern, is Gladbach's {goalkeeper|striker}.
@lineups.away Van der Laan and Ashworth both carry {knocks|calf injuries}.
@lineups.away H. Jansen ({11|8} goals) and F. Grünwald (12) form the front line.
Adeyemi has played in all {15|10} of Gladbach's games.
A crowd of at most {59,724|54,000} fits into Borussia-Park.
milan
@matchImportance Fourth-placed Lazio are {two points|five points} in front of Juve.
@matchImportance Milan have {a game in hand on|played a game more than} Juventus.
@teamForm.home The Bianconeri's last eight brought {one win|three wins} and seven draws.
@teamForm.home Juve have scored {equally|far more} before and after half-time: 16 goals each.
@teamForm.away Milan have failed to score in {three|six} matches, all of them at home.
@teamForm.away In away games the Rossoneri leak {1.4|0.6} goals.
@h2h The first meeting of the season brought a {goalless draw|home win}.
@lineups.away Damiani's groin injury {keeps him out|has healed}.
Referee C. Dorigatti {is in charge|was replaced by Orsato}.
lyon
@matchOverview Ninth plays {16th|12th} in this derby.
@teamForm.home Lyon's 17 goals came mostly after the interval, {twelve|five} of them.
@teamForm.away ASSE have taken {one point|four points} from five away games.
@teamForm.away Saint-Étienne are averaging {2.4|1.3} goals against.
@lineups.away Chauvin has {three|seven} goals to his name.
The bookmaker-free baseline gives Lyon {70.9|55} percent.
cagliari
@teamForm.home Four wins, six draws and {eight|five} defeats is Cagliari's record.
@teamForm.home They have kept {three|seven} clean sheets in 18.
@h2h Chievo lost {each of the last four meetings|none of the last four meetings}.
@h2h The 2017 game in Cagliari was won 2-0 by {Chievo|Cagliari}.
@lineups.home João Pedro {is out with a knee injury|starts up front}.
`;
