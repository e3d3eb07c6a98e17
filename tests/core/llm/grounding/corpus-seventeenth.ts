/** Sentences of a preview, of five digests that were new then: `{true|false}`. */
export const seventeenth = `
brentford
@matchOverview Eighth hosts eleventh at the Gtech Community Stadium, and {four points|six points} is all that lies between them.
@matchOverview The Bees are level on points with {Brighton|Bournemouth} but have the better goal difference.
@matchOverview We are nearly there, this being round {37|34} of the campaign.
@matchImportance Victory would put Fulham on {54|56} points.
@teamForm.home Brentford have strung together {four|five} successive victories since back-to-back draws.
@teamForm.home Goals flow at home: {38|32} of them in 18 outings, better than two a match.
@teamForm.home Yet they have managed only {one clean sheet|three clean sheets} in front of their own crowd.
@teamForm.home Seven of their eight shutouts came {away from home|at home}.
@teamForm.home Their attack of 63 goals is bettered only by {Liverpool, Manchester City, Newcastle and Arsenal|Liverpool and Manchester City}.
@teamForm.home On the road the picture is more even, seven wins against {eight|four} defeats.
@teamForm.away Fulham limp in with {three defeats|one defeat} from their last four.
@teamForm.away Fulham have never managed more than {two|four} wins in a row this season.
@teamForm.away The Cottagers' return is identical home and away in victories, {seven|nine} of each.
@teamForm.away Thirty of Fulham's {51|47} goals have been scored in second halves.
@teamForm.away They concede more {after|before} the interval, 29 against 21.
@lineups.home Ashworth is Brentford's leading marksman with {ten|five} goals although he has started just eight times.
@lineups.home Ingham is the chief supplier, his {eight|five} assists being the most in the squad.
@lineups.home Goalkeeper E. Underhill has made {88|114} saves.
@lineups.home Rasmus Bjerregaard is {a doubt|ruled out} with a muscle problem.
@lineups.away M. Verhoeven, scorer of {17|12} goals, has to be content with a seat on the bench.
@lineups.away Ryan Pemberton is sidelined by {a knock|a hamstring strain}.
@lineups.away {Chukwu|Brannigan} is Fulham's best provider among the defenders with five assists.
@h2h Fulham came from behind to win {2-1|3-1} when the clubs met in November.
@h2h Brentford were {ahead|behind} at half-time in that match.
@finalVerdict The statistical baseline has Brentford winning {43|53} times in a hundred.
@finalVerdict Over 2.5 goals is close to a coin toss at {49.7|59.7} per cent.
@supportingFacts.home Brentford have been shown {two|five} red cards.
@supportingFacts.home Both coaches favour a {3-4-2-1|4-3-3}.
girona
@matchOverview Tenth meets thirteenth, though {a solitary point separates|three points separate} Celta from Girona.
@matchOverview Celta share 32 points with {Sevilla and Osasuna|Mallorca and Betis}.
@matchOverview Rain is {likely|unlikely} in Catalonia, the forecast giving it an 80% chance.
@matchImportance Girona are {eight|five} points above the bottom three.
@teamForm.home Girona are on a run of {three|two} straight defeats.
@teamForm.home They have lost {five|three} of their last six.
@teamForm.home Half of their goals came before the break and half after it, {16|14} apiece.
@teamForm.home Montilivi has seen {22|18} Girona goals, against just ten on their travels.
@teamForm.home Only {once has a home game|three times have home games} of theirs finished level.
@teamForm.home They have drawn a blank {eight|six} times, five of those away.
@teamForm.away Celta's away record is wretched: {one win|three wins} and three draws in a dozen trips.
@teamForm.away They leak better than two goals a game on the road, {25|13} in all.
@teamForm.away By contrast their own stadium is a fortress, with {eight|six} wins from thirteen.
@teamForm.away Celta have won two of the last {three and drawn the other|two}.
@teamForm.away They have failed to find the net in just {three|six} matches.
@lineups.home Clément Camara misses out through an {ankle|elbow} injury.
@lineups.home Delgadillo heads the scoring list for Girona with {six|nine}.
@lineups.home {Á. Lizarraga|T. Hamelin} has kept goal in 22 of the 25 games.
@lineups.home D. Barbosa has started every one of the {25|22} league games.
@lineups.away P. Urrutia has nine goals and {four assists|one assist} to his name.
@lineups.away Zubeldía and Pichon have {eleven|fourteen} goals between them.
@lineups.away Carlos Bermejo is absent for {Celta|Girona} with a muscle injury.
@h2h The meeting in September ended {all square at 1-1|2-1 to Celta}.
@h2h Girona {led|trailed} at the interval that day.
@finalVerdict {Celta|Girona} are narrow favourites with the football service at 40 percent.
@supportingFacts.home Girona's goal difference stands at minus {five|two}.
wolfsburg
@matchOverview Both sides have {three|four} points after two games.
@matchOverview The hosts are two places {above|below} Eintracht in the table.
@matchOverview T. Lindemuth {referees the game|coaches the Wolfsburg side}.
@matchOverview Only {Dortmund|Bayern} have more than six points.
@teamForm.home The Wolves lost their opener and then {won|drew}.
@teamForm.home All of the three goals they have let in came {at home|away}.
@teamForm.home Their {four|six} goals are split evenly between first and second halves.
@teamForm.home The one clean sheet so far was kept {away|at home}.
@teamForm.away Frankfurt's only win came {at home|on the road}.
@teamForm.away All three goals against Eintracht came in the {second|first} half.
@teamForm.away The Eagles have yet to score {away from home|at home}.
@teamForm.away Neither of the two games has given them a {clean sheet|goal}.
@lineups.home Niklas Quast, who scored {three|two} of the four goals, is suspended.
@lineups.home Chidi Onyeka has a {calf|shoulder} injury.
@lineups.home Drexler and L. Kuipers have shared the goalkeeping with {one game|two games} each.
@lineups.home {Three|Five} Wolfsburg players are unavailable.
@lineups.away Adler, E. Völker and Echeverri have scored {one goal|two goals} each for Frankfurt.
@lineups.away P. Grünwald has been called on for only {four|nine} saves.
@lineups.away Sven Kuipers and Moritz Uhlig {are both missing|are both fit again}.
@finalVerdict Eintracht are favoured by the baseline at {45|38} percent, with Wolfsburg on 27.6.
@finalVerdict Kick-off temperatures of around {seven|seventeen} degrees are forecast.
@finalVerdict The Volkswagen Arena can take {30,000|42,000} spectators.
bologna
@matchOverview Eighth-placed Bologna have a game in hand on {Torino|Milan}.
@matchOverview The Rossoblù and AC Milan both have {38|40} points.
@matchOverview Torino, eleventh, trail their hosts by {ten|seven} points.
@matchImportance A win would carry Bologna to within {one point|three points} of Fiorentina in sixth.
@teamForm.home Bologna have been beaten only {three|five} times all season.
@teamForm.home Only {Inter and Juventus|Napoli and Lazio} have lost fewer matches than Bologna.
@teamForm.home Draws are their speciality: {eleven|eight} in 23 matches.
@teamForm.home They are unbeaten in {six|eight}.
@teamForm.home The Dall'Ara has seen them lose {once|three times}.
@teamForm.home They are a second-half team, {22|13} of 35 goals coming after the interval.
@teamForm.home Nine goals conceded at home is {half|a third} of the number shipped away.
@teamForm.away The Granata have drawn {six|four} of their last seven.
@teamForm.away Their record is the same home and away: three wins, five draws and {four|six} defeats.
@teamForm.away They have scored {15|10} of their 25 goals on their travels.
@teamForm.away It is now {seven|nine} games without defeat for Torino.
@lineups.home V. Nardelli is {among the substitutes|in the starting side} despite being joint top scorer.
@lineups.home C. Højlund and Nardelli have {six|eight} goals each.
@lineups.home Mancuso, the {Bologna|Torino} coach, keeps faith with his 3-5-2.
@lineups.home Søren Lindgaard is out with {muscular trouble|a broken foot}.
@lineups.away D. Grünwald has scored {six|nine} of Torino's 25.
@lineups.away Iannone sends his men out in a {4-1-4-1|3-4-3}.
@lineups.away E. Damiani is yet to start a league game, all {15|24} of his appearances coming from the bench.
@h2h Bologna won {2-0|1-0} in Turin shortly before Christmas.
@h2h Both goals in that game were scored {after|before} the break.
@finalVerdict At {58|48} percent the Rossoblù are clear favourites with our model.
@finalVerdict M. Navarra is the {Italian|French} official in charge.
rennes
@matchOverview Lens are one of {four|six} sides still unbeaten.
@matchOverview Fourth-placed Lens are two points {ahead of|behind} Rennes.
@teamForm.home Rennes have {won|lost} both of their home games.
@teamForm.home They have yet to concede {at home|away}.
@teamForm.home All five goals conceded came {on the road|at home}.
@teamForm.home There has been no draw in any of their {four|six} matches.
@teamForm.home They bounced back from two defeats with a {win|draw} last time out.
@teamForm.away Lens have the joint-best defence in Ligue 1, having conceded just {once|three times}.
@teamForm.away After two opening wins the Sang et Or have {drawn|lost} twice.
@teamForm.away {Three|One} of their four goals came before half-time.
@lineups.home D. Teixeira has scored {three|five} times from seven shots on target.
@lineups.home H. Hamelin is yet to start a game but has {one goal|two goals}.
@lineups.home Rennes have {no absentees|three men missing}.
@lineups.away Femi Ezeh is {Lens's|Rennes's} only absentee.
@lineups.away C. Estève is top scorer with {two|four}.
@lineups.away Goalkeeper Benkhalfa has made {16|6} saves and let in one goal.
@finalVerdict The baseline puts Rennes ahead by {38|48} to 34.
@finalVerdict It will be {dry|wet} and 21 degrees.
@supportingFacts.away Lens have collected {ten|seven} bookings.
@supportingFacts.home Roazhon Park's capacity is {31,127|21,127}.
@supportingFacts.away {Three|One} of Lens's four games ended with a clean sheet.
`;
